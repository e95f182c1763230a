import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
# under water: sand ripples, seagrass, rocks, a turtle and a shoal, beams from the surface
s=start(); rng=np.random.RandomState(8); random.seed(8); r=random.Random(8)
SAND=-8.6
def caust(m,k=1.0,sc=.55):
    p=m.pos(); q=m.n('ShaderNodeVectorMath',{'operation':'ADD'},i0=m.n('ShaderNodeCombineXYZ',X=m.xyz(p)[0],Y=m.xyz(p)[1],Z=0).outputs[0],i1=m.scale(m.noise(.45,3,.5,p,col=True),(1.5,1.5,0))).outputs[0]; e=0
    for s_ in (sc,sc*1.7): vo=m.n('ShaderNodeTexVoronoi',{'feature':'DISTANCE_TO_EDGE'},Vector=q,Scale=s_).outputs['Distance']; e=m.math('ADD',e,m.ramp(vo,[(0,(1,)*3),(.05,(.45,)*3),(.22,(0,)*3)]))
    up=m.math('MAXIMUM',m.xyz(m.normal())[2],0); return m.math('MULTIPLY',m.math('MULTIPLY',e,up),k)
def lit(name,a,b,scale=1.2,k=.55,bump=.5):
    m=M(name); n=m.noise(scale,7,.65,m.pos()); c=m.mix(m.ramp(n,[(.32,(0,)*3),(.68,(1,)*3)]),a,b); m.set(Base_Color=c,Roughness=.9,Specular=.1,Emission=m.mix(1,c,(.62,1.0,.95,1),'MULTIPLY'),Emission_Strength=caust(m,k),Normal=m.bump(n,bump,.15)); return m.mat
bot=lambda x,y: SAND+.9*fbm(x/9,y/9,4,seed=3)+.9*sstep(8,26,y)*fbm(x/14,y/14,3,seed=5)+1.6*sstep(2.5,9,x)*(.6+fbm(x/6,y/6,3,seed=9))+.7*sstep(-5,-12,x)
X,Y=fan(0,-3,1.5,90,-62,62,420,480); wx=X+.8*fbm(X/3,Y/3,3,seed=11); Z=bot(X,Y)+.035*np.sin((Y+.35*wx+.7*fbm(X/2.5,Y/2.5,3,seed=12))*7.5)*(1-sstep(3,6,X)); grid('sand',X,Y,Z,lit('sandm',(.52,.46,.34),(.74,.68,.54),.8,1.1,.2))
RKm=lit('rockm',(.14,.15,.11),(.46,.41,.29),1.6,.55,.9); RK=[rock(i,RKm) for i in range(6)]; [m_.polygons.foreach_set('use_smooth',np.ones(len(m_.polygons),bool)) for m_ in RK]
q=[];sz=[]
for k in range(60):
    y=r.uniform(3.2,34); x=r.uniform(2.6,15) if k%3 else r.uniform(-16,-6.5); 
    if abs(x)<2+.1*y: continue
    q.append((x,y,float(bot(np.array(x),np.array(y)))+r.uniform(-.2,.2))); sz.append(r.uniform(.3,1.0)*(1.7 if k%5==0 else 1))
q+=[(3.9,4.6,SAND+.5),(5.6,6.8,SAND+1.3),(-5.8,6.2,SAND+.2),(8.5,11,SAND+1.6)]; sz+=[1.25,2.1,.9,2.6]; scatter(RK,np.array(q),np.array(sz),tilt=.5)
# seagrass blades and soft corals on and round the rocks
def grass(seed,n=46,h=.62,mat=None):
    b=B(); q=random.Random(seed)
    for k in range(n):
        a=q.uniform(0,6.28); rr=q.uniform(0,.34); x,y=math.cos(a)*rr,math.sin(a)*rr; L=h*q.uniform(.55,1.15); dx,dy=q.uniform(-.22,.30)*L,q.uniform(-.2,.2)*L; w=.012; vs=[]
        for t in np.linspace(0,1,6): ww=w*(1-.75*t**2); vs+=[(x+dx*t*t-ww,y+dy*t*t,L*t),(x+dx*t*t+ww,y+dy*t*t+.004,L*t)]
        b.add(vs,[(2*i,2*i+1,2*i+3,2*i+2) for i in range(5)],0,True)
    return b.mesh('grass',[mat])
gm=foliage('posid',(.02,.07,.02),(.10,.22,.05),.4); GR=[grass(i,mat=gm) for i in range(4)]; n=2600; x=rng.uniform(-22,22,n); y=3+38*rng.rand(n)**1.2; k=(fbm(x/5,y/5,3,seed=21)>.10)&(np.abs(x+.5)>1.3+.05*y); z=bot(x,y); scatter(GR,np.c_[x,y,z-.03][k],rng.uniform(.7,1.5,k.sum()),tilt=.15)
cor=[foliage('cor1',(.50,.12,.06),(.80,.30,.12),.35),foliage('cor2',(.45,.08,.22),(.72,.22,.36),.35),foliage('cor3',(.55,.38,.08),(.80,.60,.20),.35)]; cp=[];cs=[]
def coral(seed,mat):
    b=B(); q=random.Random(seed)
    def br(p,d,L,w,dep):
        e=p+d*L; b.tube([p,p.lerp(e,.5)+Vector((q.gauss(0,.02),q.gauss(0,.02),0))*L,e],w,0,6,w*.7)
        if dep:
            for _ in range(3): nd=(d+Vector((q.gauss(0,.6),q.gauss(0,.25),q.uniform(-.1,.5)))).normalized(); br(e,nd,L*.72,w*.68,dep-1)
    for _ in range(3): br(Vector((q.gauss(0,.06),q.gauss(0,.06),0)),Vector((q.gauss(0,.4),q.gauss(0,.2),1)).normalized(),.20,.028,3)
    return b.mesh('coral',[mat])
CO=[coral(i,cor[i%3]) for i in range(6)]
for (rx,ry,rz_),s_ in zip(q,sz):
    for _ in range(9 if ry<14 else 3): a=r.uniform(0,6.28); t=r.uniform(.1,.75); cp.append((rx+math.cos(a)*s_*t,ry+math.sin(a)*s_*.8*t,rz_+s_*.58*math.sqrt(max(0,1-t*t))-.03)); cs.append(r.uniform(.7,1.5))
scatter(CO,np.array(cp),np.array(cs),tilt=.35)
# shoal: spindle, tail, fins; all swim one way, in a bent lens
def fish(seed,body,band):
    b=B(); n=12; prof=[(-.50,.012,.02),(-.40,.035,.055),(-.20,.060,.135),(.05,.070,.165),(.28,.055,.12),(.42,.035,.07),(.50,.005,.01)]; vs=[]
    for x,w,h in prof: vs+=[(x,w*math.cos(2*math.pi*i/n),h*math.sin(2*math.pi*i/n)) for i in range(n)]
    for k in range(len(prof)-1): b.add(vs,[(k*n+i,k*n+(i+1)%n,(k+1)*n+(i+1)%n,(k+1)*n+i) for i in range(n)],1 if k in (1,4) else 0,True)
    b.add([(-.47,0,0),(-.72,.01,.17),(-.63,0,0),(-.72,-.01,-.17)],[(0,1,2),(0,2,3)],1); b.add([(.18,0,.14),(-.02,0,.25),(-.28,0,.10)],[(0,1,2)],1); b.add([(.05,0,-.15),(-.12,0,-.23),(-.26,0,-.10)],[(0,1,2)],1); b.add([(.20,.05,-.03),(.02,.16,-.10),(.06,.05,.01)],[(0,1,2)],1); return b.mesh('fish',[body,band])
F=[fish(0,plain('silver',(.55,.62,.62),.25,.3),plain('yell',(.75,.55,.08),.4)),fish(1,plain('silv2',(.42,.55,.60),.25,.3),plain('blu',(.10,.22,.40),.4))]
for k in range(150):
    t=r.gauss(0,1); u=r.gauss(0,1); x=-3.0+1.5*t-.4*u; y=9.5+1.9*u+.5*t; z=-4.2+.55*r.gauss(0,1)+.22*t; o=link(bpy.data.objects.new('fi',F[k%7==0])); o.location=(x,y,z); o.rotation_euler=(0,R(r.gauss(-6,7)),R(16+14*t+r.gauss(0,9))); o.scale=(r.uniform(.22,.34),)*3
for x,y,z,a,sc in ((4.3,5.0,-6.5,170,.26),(4.9,5.6,-6.2,150,.22),(3.6,4.9,-6.9,200,.20),(6.0,8,-5.4,165,.3),(2.9,4.4,-7.2,20,.17)): o=link(bpy.data.objects.new('fi',F[0])); o.location=(x,y,z); o.rotation_euler=(0,0,R(a)); o.scale=(sc,)*3
# turtle
tm=M('shell'); vo=tm.n('ShaderNodeTexVoronoi',{'feature':'DISTANCE_TO_EDGE'},Vector=tm.n('ShaderNodeTexCoord').outputs['Object'],Scale=4.6).outputs['Distance']; e=tm.ramp(vo,[(.02,(1,)*3),(.08,(0,)*3)]); n=tm.noise(6,6,.7,tm.n('ShaderNodeTexCoord').outputs['Object']); c=tm.mix(e,tm.mix(n,(.16,.075,.03,1),(.40,.24,.10,1)),(.62,.52,.32,1)); tm.set(Base_Color=c,Roughness=.5,Emission=c,Emission_Strength=caust(tm,.5,1.2)); sk=M('tskin'); vo=sk.n('ShaderNodeTexVoronoi',{'feature':'DISTANCE_TO_EDGE'},Vector=sk.n('ShaderNodeTexCoord').outputs['Object'],Scale=13).outputs['Distance']; c=sk.mix(sk.ramp(vo,[(.02,(1,)*3),(.10,(0,)*3)]),(.20,.17,.10,1),(.66,.58,.42,1)); sk.set(Base_Color=c,Roughness=.6,Emission=c,Emission_Strength=caust(sk,.4,1.2)); be=plain('belly',(.70,.62,.42),.6)
b=B(); n_=36
def ov(z,sx,sy): return [(math.cos(a)*sx*(1.0-.16*math.cos(a)*0)+(.0),math.sin(a)*sy*(1-.16*max(0,-math.cos(a))),z) for a in np.linspace(0,2*math.pi,n_,endpoint=False)]
L=[ov(.0,.52,.42),ov(.06,.515,.41),ov(.14,.44,.34),ov(.20,.30,.22),ov(.225,.12,.09)]; vs=sum(L,[]); b.add(vs,[(k*n_+i,k*n_+(i+1)%n_,(k+1)*n_+(i+1)%n_,(k+1)*n_+i) for k in range(4) for i in range(n_)],0,True); b.add(L[4],[tuple(range(n_))],0); L2=[ov(.0,.52,.42),ov(-.07,.44,.34),ov(-.10,.25,.18)]; vs=sum(L2,[]); b.add(vs,[((k+1)*n_+i,(k+1)*n_+(i+1)%n_,k*n_+(i+1)%n_,k*n_+i) for k in range(2) for i in range(n_)],2,True); b.add(L2[2],[tuple(range(n_))[::-1]],2)
b.tube([(.48,0,.02),(.60,0,.04),(.68,0,.06)],.09,1,12,.10); b.revolve([(.001,-.10),(.085,-.06),(.105,.02),(.085,.09),(.03,.13),(.001,.135)],16,(0,0,0),1) if 0 else b.add([],[]); hd=[(x,w,h) for x,w,h in ((.64,.07,.065),(.70,.10,.085),(.77,.095,.08),(.84,.06,.055),(.88,.015,.02))]; vs=[(x,w*math.cos(2*math.pi*i/14),.06+h*math.sin(2*math.pi*i/14)) for x,w,h in hd for i in range(14)]; b.add(vs,[(k*14+i,k*14+(i+1)%14,(k+1)*14+(i+1)%14,(k+1)*14+i) for k in range(4) for i in range(14)],1,True)
def flip(P,ch,th=.025):
    vs=[]; 
    for (x,y,z),c_ in zip(P,ch): vs+=[(x+c_*.55,y,z),(x,y,z+th),(x-c_*.45,y,z),(x,y,z-th)]
    m=len(P); b.add(vs,[(4*k+i,4*k+(i+1)%4,4*(k+1)+(i+1)%4,4*(k+1)+i) for k in range(m-1) for i in range(4)],1,True)
for sg in (1,-1):
    flip([(.36,sg*.34,.0),(.42,sg*.52,.06),(.40,sg*.74,.13 if sg>0 else .02),(.28,sg*.94,.17 if sg>0 else -.08),(.10,sg*1.06,.17 if sg>0 else -.14)],[.16,.24,.22,.16,.04]); flip([(-.40,sg*.24,.0),(-.56,sg*.34,-.01),(-.72,sg*.40,-.03),(-.80,sg*.42,-.05)],[.12,.18,.15,.04])
o=b.obj('turtle',[tm.mat,sk.mat,be],loc=tuple(opt('turtle',(.40,2.9,-5.15))),rot=(R(16),R(-17),R(arg('tz',152.0)))); o.scale=(.95,)*3
# surface from below, beams
sf=M('nohaze_surf'); p=sf.pos(); d=sf.n('ShaderNodeCameraData').outputs['View Distance']; n1=sf.noise(.35,5,.6,p,dist=1.2); n2=sf.noise(1.2,5,.6,p,dist=.8); g=sf.math('ADD',sf.math('MULTIPLY',n1,.65),sf.math('MULTIPLY',n2,.35)); near=sf.n('ShaderNodeVectorMath',{'operation':'DISTANCE'},i0=p,i1=(2.5,13,0)).outputs['Value']; win=sf.math('EXPONENT',sf.math('MULTIPLY',near,-.085)); c=sf.mix(sf.ramp(g,[(.40,(0,)*3),(.62,(1,)*3)]),(.015,.27,.38,1),(.10,.62,.74,1)); c=sf.mix(sf.math('MULTIPLY',win,sf.ramp(g,[(.36,(.2,)*3),(.58,(1,)*3)])),c,(1.5,2.5,2.5,1)); f=sf.math('SUBTRACT',1,sf.math('EXPONENT',sf.math('MULTIPLY',d,-1/17))); c=sf.mix(f,c,(.03,.30,.42,1)); e=sf.n('ShaderNodeEmission',None,Color=c,Strength=1.0).outputs[0]; lp=sf.n('ShaderNodeLightPath').outputs['Is Camera Ray']; sf.nt.links.new(sf.n('ShaderNodeMixShader',None,Fac=lp,i1=sf.n('ShaderNodeBsdfTransparent').outputs[0],i2=e).outputs[0],sf.out.inputs[0]); sf.mat.cycles.sample_as_light=False; X,Y=fan(0,-6,2,160,-80,80,90,90); grid('surf',X,Y,X*0,sf.mat)
bm=M('nohaze_beam'); u=bm.attr('u')['Fac']; t=bm.attr('t')['Fac']; k=bm.math('MULTIPLY',bm.math('MULTIPLY',bm.math('SINE',bm.math('MULTIPLY',u,3.1416)),bm.math('POWER',t,1.3)),bm.math('MULTIPLY',bm.attr('k')['Fac'],1)); bm.nt.links.new(bm.n('ShaderNodeAddShader',None,i0=bm.n('ShaderNodeBsdfTransparent').outputs[0],i1=bm.n('ShaderNodeEmission',None,Color=(.45,.95,.92,1),Strength=k).outputs[0]).outputs[0],bm.out.inputs[0]); bm.mat.cycles.sample_as_light=False
for k in range(22):
    x0=2.5+r.gauss(0,3.2); y=11+r.gauss(0,3); L=r.uniform(5.5,8.5); w=r.uniform(.12,.55); uu,tt=np.meshgrid(np.linspace(0,1,9),np.linspace(0,1,9)); dx=(x0-2.5)*.34-1.3; o=grid('beam',x0+dx*(1-tt)*1.0+(uu-.5)*w*(1+1.1*(1-tt)),y+0*uu,-L*(1-tt)-.05,bm.mat,{'u':uu,'t':tt,'k':uu*0+r.uniform(.025,.085)}); o.visible_shadow=False; o.visible_diffuse=False; o.visible_glossy=False
sd=sky(62,14,1,sun=3.2,suncol=(.62,1,.94),angle=8,gradient=[(-.6,(.012,.16,.25)),(-.2,(.022,.27,.38)),(.10,(.026,.29,.40)),(.4,(.10,.55,.62)),(1,(.40,.95,.95))])
haze((.022,.27,.38),13,.5,.998,(.06,.42,.50),sundir(22,14),3); s.cycles.transparent_max_bounces=24
camera((.2,-1.2,-5.9),(.35,8,-4.75),24,5.6,6.2)
render('reef',key=arg('key',.32),sat=1.75,power=1.55,bloom=.25,bthr=.9,edge=.6,coh=.6,warm=.02,cool=.02,wb=(1,1,1),vig=.35)
