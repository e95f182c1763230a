"""walls with real openings, windows, lit rooms, roofs, pools: for the villas' scenes. Call setup() after start(), then import the rest."""
from kit import *
import town
NIGHT=False
def setup(night=False):
    """makes the materials; rooms and lamps are brighter at night."""
    global NIGHT,T,wood,woodp,metal,trim,lin,cush,iron,tv,glass,inner,lampm,art,curt
    NIGHT=night; T=town.tmats(shut=opt('shutters',((.10,.20,.22),(.10,.20,.22),(.10,.20,.22))))
    wood=planks('cedar',(.20,.105,.05),(.36,.21,.11),.14,3,0,.55); woodp=plain('post',(.30,.17,.085),.6,var=.3,vscale=3); metal=plain('blackm',(.022,.022,.024),.4); trim=plain('trim',(.70,.63,.52),.85,var=.12,vscale=3); lin=plain('linen',(.80,.76,.69),.9); cush=plain('cush',(.05,.22,.27),.9); iron=metal
    tv=M('trav'); p=tv.pos(); br=tv.n('ShaderNodeTexBrick',{'offset':.5},Vector=p,Color1=(.62,.54,.43,1),Color2=(.70,.62,.51,1),Mortar=(.36,.31,.25,1),Scale=1.0,**{'Mortar Size':.008,'Brick Width':1.2,'Row Height':.6}); tv.set(Base_Color=tv.mix(.35,br.outputs[0],tv.mix(tv.noise(1.6,8,.7,p),(.46,.38,.29,1),(.78,.71,.60,1))),Roughness=tv.math('MULTIPLY_ADD',tv.noise(2,4,.6,p),.3,.34),Normal=tv.bump(br.outputs['Fac'],-.25,.02)); tv=tv.mat
    glass=M('glass'); fr=glass.n('ShaderNodeFresnel',None,IOR=1.5).outputs[0]; tr=glass.n('ShaderNodeBsdfTransparent',None,Color=(.72,.78,.77,1)).outputs[0]; gl=glass.n('ShaderNodeBsdfGlossy',None,Roughness=.0).outputs[0]; glass.nt.links.new(glass.n('ShaderNodeMixShader',None,Fac=glass.math('MULTIPLY_ADD',fr,.9,.10),i1=tr,i2=gl).outputs[0],glass.out.inputs[0]); glass=glass.mat
    inner=plain('inner',(.62,.50,.36),.85,var=.12,vscale=1.2); lampm=emit('nohaze_lamp',(1,.62,.28,1),9 if NIGHT else 4); art=plain('artp',(.45,.24,.13),.8,var=.6,vscale=2.2); curt=plain('curt',(.80,.75,.66),.9)
def stonew(name,a,b,mor=(.52,.46,.37)):
    m=M(name); p=m.pos(); X_,Y_,Z_=m.xyz(p); n=m.noise(3,7,.7,p); w=m.scale(m.noise(1.3,3,.5,p,col=True),(.16,.16,.10)); q=m.n('ShaderNodeVectorMath',{'operation':'ADD'},i0=m.n('ShaderNodeCombineXYZ',X=m.math('ADD',X_,Y_),Y=Z_,Z=0).outputs[0],i1=w).outputs[0]
    br=m.n('ShaderNodeTexBrick',{'offset':.43},Vector=q,Color1=tuple(a)+(1,),Color2=tuple(b)+(1,),Mortar=tuple(mor)+(1,),Scale=1,**{'Mortar Size':.018,'Brick Width':.58,'Row Height':.25,'Bias':-.1}); m.set(Base_Color=m.mix(.45,br.outputs[0],m.mix(n,tuple(x*.6 for x in b)+(1,),tuple(min(1,x*1.2) for x in a)+(1,))),Roughness=.92,Specular=.15,Normal=m.bump(m.math('SUBTRACT',n,br.outputs['Fac']),.8,.035)); return m.mat
def facade(b,a0,a1,z0,z1,c,th,op,axis='x',mat=0):
    """wall along axis from a0 to a1 at depth c (outer face), thickness th inwards; op: (a0, a1, z0, z1) openings."""
    A=sorted({a0,a1,*[o[0] for o in op],*[o[1] for o in op]}); Zs=sorted({z0,z1,*[o[2] for o in op],*[o[3] for o in op]})
    for i in range(len(A)-1):
        for k in range(len(Zs)-1):
            ma,mz=(A[i]+A[i+1])/2,(Zs[k]+Zs[k+1])/2
            if any(o[0]<ma<o[1] and o[2]<mz<o[3] for o in op): continue
            d=(A[i+1]-A[i],Zs[k+1]-Zs[k]); b.box((ma,c+th/2,mz) if axis=='x' else (c+th/2,ma,mz),(d[0],abs(th),d[1]) if axis=='x' else (abs(th),d[0],d[1]),mat)
def window(x0,x1,z0,z1,y,n=2,axis='x',curtains=True):
    b=B(); P=lambda a,yy,z:(a,y+yy,z) if axis=='x' else (y+yy,a,z); D=lambda a,t,z:(a,t,z) if axis=='x' else (t,a,z)
    b.add([P(x0,.16,z0),P(x1,.16,z0),P(x1,.16,z1),P(x0,.16,z1)],[(0,1,2,3)],0)
    for q in range(n+1): b.box(P(x0+(x1-x0)*q/n,.16,(z0+z1)/2),D(.06,.06,z1-z0),1)
    for z in (z0+.03,z1-.03): b.box(P((x0+x1)/2,.16,z),D(x1-x0,.06,.06),1)
    if curtains:
        for xx,sg in ((x0,1),(x1,-1)):
            for q in range(7): b.tube([P(xx+sg*(.06+.075*q),.34+.03*(q%2),z0),P(xx+sg*(.06+.075*q),.34+.03*(q%2),z1)],.045,2,6)
    b.obj('win',[glass,metal,curt])
def room(x0,x1,y0,y1,z0,z1,warm=1,seed=0):
    q=random.Random(seed); b=B(); b.box(((x0+x1)/2,y1,(z0+z1)/2),(x1-x0,.1,z1-z0),0); b.box(((x0+x1)/2,(y0+y1)/2,z0+.01),(x1-x0,y1-y0,.02),1); b.box(((x0+x1)/2,(y0+y1)/2,z1-.02),(x1-x0,y1-y0,.02),0)
    b.box((x0+.05,(y0+y1)/2,(z0+z1)/2),(.1,y1-y0,z1-z0),0); b.box((x1-.05,(y0+y1)/2,(z0+z1)/2),(.1,y1-y0,z1-z0),0)
    cx=(x0+x1)/2+q.uniform(-.4,.4); b.box((cx,y1-.08,z0+1.75),(1.3,.06,.85),2); b.box((cx,y1-.75,z0+.32),(2.3,.9,.36),3); b.box((cx,y1-.35,z0+.62),(2.3,.22,.55),3)
    b.revolve([(.20,0),(.13,.30)],18,(cx+1.5,y1-.6,z0+1.25),4); b.tube([(cx+1.5,y1-.6,z0),(cx+1.5,y1-.6,z0+1.3)],.02,5,6); b.obj('room',[inner,plain('ifl',(.36,.24,.14),.4),art,lin,lampm,metal])
    l=bpy.data.lights.new('rl','AREA'); l.energy=(170 if NIGHT else 46)*warm; l.color=(1,.64,.34); l.size=2.2; o=link(bpy.data.objects.new('rl',l)); o.location=((x0+x1)/2,(y0+y1)/2,z1-.1)
def roof(x0,x1,y0,y1,z,mat=0,o_=.5):
    w,d=x1-x0,y1-y0; q=d/2+o_; rh=q*.42; A=[(x0-o_,y0-o_,z),(x1+o_,y0-o_,z),(x1+o_,y1+o_,z),(x0-o_,y1+o_,z)]; Rr=[(x0-o_+q,(y0+y1)/2,z+rh),(x1+o_-q,(y0+y1)/2,z+rh)]; b=B(); b.add(A+Rr,[(0,1,5,4),(1,2,5),(2,3,4,5),(3,0,4)],0); b.box(((x0+x1)/2,(y0+y1)/2,z-.07),(w+2*o_,d+2*o_,.14),1); b.tube([Rr[0],Rr[1]],.13,0,8)
    for a,e in ((A[0],Rr[0]),(A[1],Rr[1])): b.tube([a,e],.11,0,8)
    b.obj('roof',[T['tiles'],woodp])
def gable(x0,x1,y0,y1,z,rise,wall,axis='x',o_=.4,mat=None):
    """a saddle roof with its ridge along `axis`; `wall` fills the two gables."""
    P=(lambda a,c,h:(a,c,h)) if axis=='x' else (lambda a,c,h:(c,a,h)); a0,a1,c0,c1=(x0,x1,y0,y1) if axis=='x' else (y0,y1,x0,x1); m=(c0+c1)/2; k=rise/(m-c0); zl=z-o_*k; t=.13; b=B()
    for c in (c0-o_,c1+o_): q=[P(a0-o_,c,zl),P(a1+o_,c,zl),P(a1+o_,m,z+rise),P(a0-o_,m,z+rise)]; f=(0,1,2,3) if (c<m)==(axis=='x') else (3,2,1,0); b.add([(x,y,h+t) for x,y,h in q],[f],0); b.add(q,[f[::-1]],1); b.add(q[:2]+[(x,y,h+t) for x,y,h in q[:2]],[(0,1,3,2)],1); [b.add([q[i],q[j],(*q[j][:2],q[j][2]+t),(*q[i][:2],q[i][2]+t)],[(0,1,2,3)],1) for i,j in ((0,3),(1,2))]
    b.tube([P(a0-o_-.05,m,z+rise+t),P(a1+o_+.05,m,z+rise+t)],.13,0,8); b.obj('roof',[mat or T['tiles'],woodp]); g=B()
    for a in (a0,a1-.4): g.add([P(a+e,c,h) for e in (0,.4) for c,h in ((c0,z),(c1,z),(m,z+rise))],[(0,1,2),(5,4,3),(0,2,5,3),(1,4,5,2)],0)
    g.obj('gable',[wall])
def arcade(b,a0,a1,c,th,n,zs,z1,axis='x',mat=0,col=.17,base=0,pier=False):
    """n round arches along `axis` on columns (or piers): springing at zs, wall up to z1."""
    P=(lambda a,d,h:(a,c+d,h)) if axis=='x' else (lambda a,d,h:(c+d,a,h)); D=(lambda a,d,h:(a,d,h)) if axis=='x' else (lambda a,d,h:(d,a,h)); bay=(a1-a0)/n; hw=.24; R_=bay/2-hw
    for i in range(n+1):
        a=a0+bay*i
        if pier or i in (0,n): b.box(P(a,th/2,(zs+base)/2),D(2*hw,th,zs-base),mat)
        else: b.tube([P(a,th/2,base+.18),P(a,th/2,zs-.22)],col,mat,18,col*.86); b.box(P(a,th/2,base+.09),D(.46,.46,.18),mat); b.box(P(a,th/2,zs-.11),D(2*hw+.04,th+.04,.22),mat)
    for i in range(n):
        m=a0+bay*(i+.5); t=np.linspace(math.pi,0,25); A=[(m-bay/2,zs)]+[(m+R_*math.cos(x),zs+R_*math.sin(x)) for x in t]+[(m+bay/2,zs)]; L=len(A); vs=[P(x,d,h) for d in (0,th) for x,h in A]+[P(x,d,z1) for d in (0,th) for x,h in A]
        b.add(vs,[q for j in range(L-1) for q in ((j,j+1,2*L+j+1,2*L+j),(L+j+1,L+j,3*L+j,3*L+j+1),(L+j,L+j+1,j+1,j),(2*L+j,2*L+j+1,3*L+j+1,3*L+j))],mat)
def pool(x0,x1,y0,y1,z=-.11,lamps=(),tone=((.03,.30,.36),(.07,.42,.45)),cope=.4,still=False,edges='NSWE',stone=(.74,.68,.58)):
    """water with a floor of light, a coping on the named edges; lamps [(x, y)] light it at night."""
    tone=opt('pool',tone); m=M('poolw'); p=m.pos(); w=m.n('ShaderNodeVectorMath',{'operation':'ADD'},i0=p,i1=m.scale(m.noise(.9,3,.5,p,col=True),(.55,.55,0))).outputs[0]; vo=m.n('ShaderNodeTexVoronoi',{'feature':'DISTANCE_TO_EDGE'},Vector=w,Scale=1.9).outputs['Distance']; ca=m.ramp(vo,[(0,(1,)*3),(.10,(.25,)*3),(.32,(0,)*3)])
    c=m.mix(m.math('MULTIPLY',ca,0 if still else .12 if NIGHT else .28),m.ramp(m.math('DIVIDE',m.math('SUBTRACT',m.xyz(p)[0],x0),x1-x0),[(0,tone[0]),(1,tone[1])]),(.55,.85,.80,1)); h=m.math('ADD',m.noise(1.1,3,.5,p,dist=.5),m.math('MULTIPLY',m.noise(4.5,3,.5,p),.15)); m.set(Base_Color=c,Roughness=.03,IOR=1.33,Normal=m.bump(h,.03 if still else .07,.5))
    if NIGHT and lamps:
        X_,Y_,_=m.xyz(p); g=0
        for lx,ly in lamps: dx,dy=m.math('SUBTRACT',X_,lx),m.math('SUBTRACT',Y_,ly); g=m.math('ADD',g,m.math('DIVIDE',1.6,m.math('ADD',1.1,m.math('ADD',m.math('MULTIPLY',dx,dx),m.math('MULTIPLY',dy,dy)))))
        m.set(Emission=m.mix(1,c,(.75,1,1.05,1),'MULTIPLY'),Emission_Strength=m.math('MULTIPLY_ADD',g,.46,.12))
    b=B(); b.box(((x0+x1)/2,(y0+y1)/2,z-.05),(x1-x0,y1-y0,.10),0); b.obj('pool',[m.mat]); b=B(); k=cope; z_=z+.09; xs,xe=x0-(k if 'W' in edges else 0),x1+(k if 'E' in edges else 0)
    'S' in edges and b.box(((xs+xe)/2,y0-k/2,z_),(xe-xs,k,.12),0); 'N' in edges and b.box(((xs+xe)/2,y1+k/2,z_),(xe-xs,k,.12),0); 'W' in edges and b.box((x0-k/2,(y0+y1)/2,z_),(k,y1-y0,.12),0); 'E' in edges and b.box((x1+k/2,(y0+y1)/2,z_),(k,y1-y0,.12),0); b.obj('coping',[plain('cope',stone,.7,var=.08)],bevel=.02)
def loungers(places):
    """wooden loungers with white mats: [(x, y, z, radians), ...]."""
    b=B(); [b.box((0,y,.26),(2.05,.07,.07),0) for y in (-.42,.42)]; [b.box((x,y,.12),(.07,.07,.26),0) for x in (-.9,.9) for y in (-.40,.40)]; b.box((.25,0,.36),(1.5,.78,.13),1); lo=b.obj('lounger',[woodp,lin],loc=(0,-300,0),bevel=.03); k=B(); k.box((.42,0,0),(.85,.78,.13),0); k.box((.62,0,.13),(.34,.5,.12),1); bk=k.obj('back',[lin,cush],loc=(0,-300,0),bevel=.045,seg=3)
    for x,y,z,rz in places: copies(lo,[((x,y,z),rz,1)]); c=link(bk.copy()); c.location=(x-.50*math.cos(rz),y-.50*math.sin(rz),z+.36); c.rotation_euler=(0,R(-36),rz+math.pi)
def parasol(x,y,z=0,r_=1.62): b=B(); b.tube([(0,0,0),(0,0,2.75)],.035,0,8); b.revolve([(r_,2.15),(r_-.02,2.25),(.9,2.58),(.02,2.84)],8,mat=1,smooth=False); b.box((0,0,.05),(.5,.5,.1),0); b.obj('um',[woodp,plain('canv',(.82,.77,.68),.9)],loc=(x,y,z))
def pots(places,tops,seed=4):
    """terracotta pots with plants: [(x, y, z, size), ...]."""
    b=B(); [b.revolve([(.02,0),(s*.62,0),(s*.85,s*.8),(s*.80,s*1.35),(s*.92,s*1.45),(s*.78,s*1.45),(.02,s*1.25)],24,(x,y,z)) for x,y,z,s in places]; b.obj('pots',[plain('pot',(.52,.27,.15),.8,var=.25,vscale=4)]); scatter(tops,np.array([(x,y,z+s*1.42) for x,y,z,s in places]),np.array([s*.95 for *_,s in places]),np.random.RandomState(seed))
def table(x,y,z=0,n=3):
    """a laid-out wooden table with chairs for 2 n."""
    b=B(); b.box((x,y,z+.74),(.8*n,.95,.06),0); [b.box((x+i*(.4*n-.15),y+j*.36,z+.36),(.07,.07,.72),0) for i in (-1,1) for j in (-1,1)]
    for k in range(n):
        for sg in (-1,1): a=x-.4*(n-1)+.8*k; c=y+sg*.78; b.box((a,c,z+.45),(.46,.46,.05),0); b.box((a,c+sg*.22,z+.72),(.46,.04,.45),0); [b.box((a+i*.19,c+j*.19,z+.22),(.04,.04,.44),0) for i in (-1,1) for j in (-1,1)]; b.box((a,c,z+.50),(.42,.42,.06),1)
    b.revolve([(.01,0),(.07,0),(.10,.12),(.05,.24),(.06,.27)],18,(x,y,z+.77),2); b.leaves((x,y,z+1.18),(.20,.20,.16),90,.07,3,random.Random(2),.4,.5); b.obj('table',[woodp,lin,trim,vegmats()['olive']],bevel=.008)
def lamps(places,watts=24):
    for p in places: l=bpy.data.lights.new('n','POINT'); l.energy=watts; l.color=(1,.62,.32); l.shadow_soft_size=.08; o=link(bpy.data.objects.new('n',l)); o.location=p
