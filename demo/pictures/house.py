import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import walls
# a villa seen from its garden, pool in front: --style white (cubes) | stone (tiled roofs, shutters); --v day | night
STYLE=arg('style','white'); NIGHT=arg('v','day')=='night'; FLIP=arg('flip',0)
s=start(); rng=np.random.RandomState(11); random.seed(11); v=vegmats(); r=random.Random(11)
walls.setup(NIGHT); from walls import *
white=plain('stucco',(.80,.77,.71),.88,var=.06,vscale=1.1,bump=.12,bscale=20); stn=stonew('stonew',opt('stone',(.60,.51,.39)),opt('stone2',(.44,.36,.265))); wall=white if STYLE=='white' else stn
# ---- pool
PX0,PX1,PY0,PY1=-7.5,3.2,-1.6,5.2
pw=M('poolw'); p=pw.pos(); w=pw.n('ShaderNodeVectorMath',{'operation':'ADD'},i0=p,i1=pw.scale(pw.noise(.9,3,.5,p,col=True),(.55,.55,0))).outputs[0]; vo=pw.n('ShaderNodeTexVoronoi',{'feature':'DISTANCE_TO_EDGE'},Vector=w,Scale=1.9).outputs['Distance']; ca=pw.ramp(vo,[(0,(1,)*3),(.10,(.25,)*3),(.32,(0,)*3)])
dp=pw.ramp(pw.math('MULTIPLY',pw.math('SUBTRACT',pw.xyz(p)[0],PX0),.095),[(0,opt('pool',[(.03,.30,.36),(.07,.42,.45)])[0]),(1,opt('pool',[(.03,.30,.36),(.07,.42,.45)])[1])]); c=pw.mix(pw.math('MULTIPLY',ca,.30 if not NIGHT else .12),dp,(.55,.85,.80,1)); h=pw.math('ADD',pw.noise(1.1,3,.5,p,dist=.5),pw.math('MULTIPLY',pw.noise(4.5,3,.5,p),.15)); pw.set(Base_Color=c,Roughness=.03,IOR=1.33,Normal=pw.bump(h,.07,.5))
if NIGHT:
    X_,Y_,_=pw.xyz(p); gl=0
    for lx,ly in ((-5.5,PY1-.2),(-2.2,PY1-.2),(1.2,PY1-.2),(PX1-.2,1.8)):
        dx,dy=pw.math('SUBTRACT',X_,lx),pw.math('SUBTRACT',Y_,ly); gl=pw.math('ADD',gl,pw.math('DIVIDE',1.6,pw.math('ADD',1.1,pw.math('ADD',pw.math('MULTIPLY',dx,dx),pw.math('MULTIPLY',dy,dy)))))
    pw.set(Emission=pw.mix(1,c,(.75,1,1.05,1),'MULTIPLY'),Emission_Strength=pw.math('MULTIPLY_ADD',gl,.46,.12))
g=B(); g.box(((PX0+PX1)/2,(PY0+PY1)/2,-.16),(PX1-PX0,PY1-PY0,.10),0); g.obj('pool',[pw.mat])
b=B(); b.box(((PX0+PX1)/2,PY0-.2,-.02),(PX1-PX0+.8,.4,.12),0); b.box(((PX0+PX1)/2,PY1+.2,-.02),(PX1-PX0+.8,.4,.12),0); b.box((PX0-.2,(PY0+PY1)/2,-.02),(.4,PY1-PY0,.12),0); b.box((PX1+.2,(PY0+PY1)/2,-.02),(.4,PY1-PY0,.12),0); b.obj('coping',[plain('cope',(.74,.68,.58),.7,var=.08)],bevel=.02)
b=B(); b.box(((PX0+PX1)/2,PY0-4.4,-.27),(PX1-PX0+12,8,.5),0); b.box(((PX0+PX1)/2,8.4,-.27),(PX1-PX0+12,5.6,.5),0); b.box((PX0-3.2,1.8,-.27),(5.6,7.6,.5),0); b.box((PX1+2.2,1.8,-.27),(3.6,7.6,.5),0); b.obj('terr',[tv])
# ---- house: facades with real openings
Y0=11.2
if STYLE=='white':
    A_op=[(-8.2,-3.2,.05,2.65),(-1.9,3.9,.05,2.65)]; B_op=[(-8.3,-5.3,3.5,5.75),(-4.0,-2.6,4.1,5.6)]
    b=B(); facade(b,-9.2,5.2,0,3.3,Y0,.4,A_op); facade(b,Y0+.4,19,0,3.3,5.2-.4,.4,[(13.2,16.6,.05,2.6)],'y'); b.box((-9.0,15.3,1.65),(.4,7.4,3.3),0); b.box((-2,19,1.65),(14.4,.4,3.3),0); b.box((-2,15.1,3.18),(14.0,7.2,.24),0)
    b.box((1.8,Y0+.12,3.55),(6.8,.24,.5),0); b.box((5.08,15.07,3.55),(.24,7.26,.5),0)
    facade(b,-9.2,-1.6,3.3,6.4,13.0,.4,B_op); b.box((-9.0,16.2,4.85),(.4,5.6,3.1),0); facade(b,13.4,19,3.3,6.4,-2.0,.4,[(14.2,16.8,3.5,5.7)],'y'); b.box((-5.4,19,4.85),(7.6,.4,3.1),0); b.box((-5.4,16.0,6.3),(7.2,5.6,.2),0); b.box((-5.4,13.1,6.52),(7.6,.2,.24),0); b.box((-1.7,16.1,6.52),(.2,5.8,.24),0)
    b.box((-7.6,17.2,7.0),(.7,.7,1.2),0); b.obj('house',[wall])
    for o in A_op: window(*o,Y0+.12,4)
    for k,o in enumerate(B_op): window(*o,13.12,(3,2)[k])
    window(13.2,16.6,.05,2.6,4.86,3,'y',False); room(-8.8,-2.6,Y0+.45,17.4,0,3.06,1,1); room(-2.5,4.8,Y0+.45,17.4,0,3.06,1,2); room(-8.8,-2.0,13.4,18.4,3.32,6.2,.7,3)
    b=B(); b.box((5.75,13.6,1.95),(.7,9.4,3.9),0); b.obj('accent',[stn],bevel=.03)
else:
    A_op=[(-7.6,-6.4,.9,2.4),(-4.9,-3.5,.05,2.55),(-1.9,-.7,.9,2.4),(1.2,3.6,.05,2.55)]; B_op=[(-8.2,-7.2,3.9,5.3),(-5.7,-4.7,3.9,5.3),(-3.2,-2.2,3.9,5.3)]
    b=B(); facade(b,-9.2,5.2,0,3.2,Y0,.5,A_op); facade(b,Y0+.5,19,0,3.2,5.2-.5,.5,[(13.4,14.6,.9,2.4)],'y'); b.box((-8.95,15.3,1.6),(.5,7.4,3.2),0); b.box((-2,19,1.6),(14.4,.5,3.2),0)
    facade(b,-9.2,-1.2,3.2,6.0,Y0+.0,.5,B_op); b.box((-8.95,15.3,4.6),(.5,7.4,2.8),0); b.box((-1.45,15.3,4.6),(.5,7.4,2.8),0); b.box((-5.2,19,4.6),(8,.5,2.8),0); b.box((-3.2,16.5,6.9),(.8,.8,1.6),0); b.obj('house',[wall],bevel=.03)
    roof(-9.2,-1.2,Y0,19,6.05); 
    # low wing: lean-to hip to the right
    q=B(); o_=.5; q.add([(-1.2,Y0-o_,3.2),(5.2+o_,Y0-o_,3.2),(5.2+o_,19+o_,3.2),(-1.2,19+o_,3.2),(-1.2,15.1,5.0),(2.2,15.1,5.0)],[(0,1,5,4),(1,2,5),(2,3,4,5)],0); q.tube([(-1.2,15.1,5.0),(2.2,15.1,5.0)],.13,0,8); q.tube([(5.7,Y0-o_,3.2),(2.2,15.1,5.0)],.11,0,8); q.box((2.1,15.1,3.12),(6.9,8.8,.14),1); q.obj('roof2',[T['tiles'],woodp])
    for o in A_op+B_op:
        window(*o,Y0+.14,2,'x',o[2]<.1); x0,x1,z0,z1=o; b=B(); b.box(((x0+x1)/2,Y0-.02,z1+.14),(x1-x0+.5,.2,.28),0); b.box(((x0+x1)/2,Y0-.05,z0-.06),(x1-x0+.3,.3,.12),0)
        if z0>.5 or x1-x0<1.6:
            w=(x1-x0)/2
            for sg,xx in ((-1,x0),(1,x1)):
                b.box((xx+sg*w*.55,Y0-.05,(z0+z1)/2),(w,.06,z1-z0),1)
                for j in range(12): b.box((xx+sg*w*.55,Y0-.095,z0+.12+(z1-z0-.24)*j/11),(w*.80,.02,.045),1)
        b.obj('trimw',[trim,T['shut']],bevel=.008)
    room(-8.7,-1.3,Y0+.55,17.4,0,3.0,1,1); room(-1.2,4.7,Y0+.55,17.4,0,3.0,1,2); room(-8.7,-1.7,Y0+.55,18,3.25,5.9,.7,3)
# ---- pergola with bougainvillea in front of the left half
px0,px1,py=-9.0,-2.4,7.9; b=B()
for x in (px0,(px0+px1)/2,px1): b.box((x,py,1.35),(.17,.17,2.7),0)
b.box(((px0+px1)/2,py,2.76),(px1-px0+.7,.14,.22),0); b.box(((px0+px1)/2,Y0-.1,2.86),(px1-px0+.5,.12,.18),0)
for q in range(22): x=px0+(px1-px0)*q/21; b.box((x,(py+Y0)/2-.15,2.93),(.07,Y0-py+.9,.14),0)
b.obj('pergola',[woodp],bevel=.01)
FL=opt('flower','boug')
def cluster(seed,nb,ng,size=.034): q=random.Random(seed); b=B(); b.leaves((0,0,0),(.26,.26,.22),nb,size,0,q,.35,.8,.2); b.leaves((0,0,-.02),(.27,.27,.24),ng,size*1.3,1,q,.3,.5); return b.mesh('bc',[v[FL],v['green']])
BC=[cluster(1,210,50),cluster(2,180,80),cluster(3,230,30),cluster(4,60,160)]; P=[];S=[]
def along(path,n,sp,sc=(.6,1.15)):
    pp=[Vector(a) for a in path]; b=B()
    for i in range(n): t=r.random()*(len(pp)-1); k=int(t); c=pp[k].lerp(pp[k+1],t-k)+Vector([r.gauss(0,1)*q for q in sp]); P.append(tuple(c)); S.append(r.uniform(*sc))
    b.tube(pp,.035,0,6); b.obj('br',[v['bark']])
along([(px1,py,0),(px1+.05,py,1.4),(px1-.1,py+.1,2.8)],70,(.13,.13,.2)); along([(px1+.2,py-.1,2.95),(-4.2,py+.2,3.0),(-6.2,py+.8,3.02)],150,(.3,.42,.13)); along([(px1,py+.3,3.0),(px1,Y0-.2,3.05)],70,(.28,.3,.13)); along([(5.4,Y0-2.0,.2),(5.5,Y0-2.2,2.2),(5.5,Y0-1.4,3.6)],90,(.25,.25,.3)); along([(2.0,Y0-.1,3.3),(4.6,Y0-.15,3.5)],60,(.4,.12,.18))
scatter(BC,np.array(P),np.array(S),tilt=.9,weights=[.32,.28,.24,.16])
# ---- outdoor table under the pergola, loungers at the right of the pool, parasol, pots
b=B(); b.box((-5.8,9.4,.74),(2.4,.95,.06),0); 
for dx in (-1.05,1.05):
    for dy in (-.36,.36): b.box((-5.8+dx,9.4+dy,.36),(.07,.07,.72),0)
for k in range(3):
    for sg in (-1,1): x=-6.6+.8*k; y=9.4+sg*.78; b.box((x,y,.45),(.46,.46,.05),0); b.box((x,y+sg*.22,.72),(.46,.04,.45),0); [b.box((x+i*.19,y+j*.19,.22),(.04,.04,.44),0) for i in (-1,1) for j in (-1,1)]; b.box((x,y,.50),(.42,.42,.06),1)
b.revolve([(.01,0),(.07,0),(.10,.12),(.05,.24),(.06,.27)],18,(-5.8,9.4,.77),2); b.leaves((-5.8,9.4,1.18),(.20,.20,.16),90,.07,3,r,.4,.5); b.obj('table',[woodp,lin,trim,v['olive']],bevel=.008)
lb=B()
for yy in (-.42,.42): lb.box((0,yy,.26),(2.05,.07,.07),0)
for xx in (-.9,.9):
    for yy in (-.40,.40): lb.box((xx,yy,.12),(.07,.07,.26),0)
lb.box((.25,0,.36),(1.5,.78,.13),1); lo=lb.obj('lounger',[woodp,lin],loc=(0,-300,0),bevel=.03); bk=B(); bk.box((.42,0,0),(.85,.78,.13),0); bk.box((.62,0,.13),(.34,.5,.12),1); bk=bk.obj('back',[lin,cush],loc=(0,-300,0),bevel=.045,seg=3)
for y in (.6,2.2,4.6): rz=R(180+r.uniform(-3,3)); copies(lo,[((5.35,y,-.02),rz,1)]); c=link(bk.copy()); c.location=(5.35+.50,y,.34); c.rotation_euler=(0,R(-36),math.pi+rz)
um=B(); um.tube([(0,0,0),(0,0,2.75)],.035,0,8); um.revolve([(1.62,2.15),(1.60,2.25),(.9,2.58),(.02,2.84)],8,mat=1,smooth=False); um.box((0,0,.05),(.5,.5,.1),0); um.obj('um',[woodp,plain('canv',(.82,.77,.68),.9)],loc=(6.0,1.4,0)); um.obj('um',[woodp,bpy.data.materials['canv']],loc=(6.0,5.4,0),rz=.3) if 0 else None
pot=plain('pot',(.52,.27,.15),.8,var=.25,vscale=4); gp=[];gs=[]; b=B()
for x,y,sc in ((-2.6,10.7,.55),(4.4,10.6,.6),(-8.9,6.9,.5),(3.9,6.2,.42),(4.5,6.5,.3),(-2.0,7.5,.42)): b.revolve([(.02,0),(sc*.62,0),(sc*.85,sc*.8),(sc*.80,sc*1.35),(sc*.92,sc*1.45),(sc*.78,sc*1.45),(.02,sc*1.25)],24,(x,y,0)); gp.append((x,y,sc*1.42)); gs.append(sc*.95)
b.obj('pots',[pot]); v['ger']=foliage('ger',(.60,.02,.02),(.82,.07,.05),.35); v['lav']=foliage('lav',(.16,.10,.30),(.36,.26,.55),.3)
scatter([shrub(21,420,.10,'green','white',120),shrub(22,420,.10,'green',FL,120),shrub(24,460,.10,'olive')],np.array(gp),np.array(gs))
# ---- garden: beds, lavender, olives, cypresses; hillside behind; the sea to the right
def hz(x,y): d=np.hypot(x+2,y-8); up=np.maximum(y-19,0)*.20*(1-np.exp(-np.maximum(y-19,0)/26))+np.maximum(-x-15,0)*.20; dn=np.maximum(x-13,0)*(.36+.0*y); return -.10+np.minimum(up,62)*(1-.85*sstep(4,70,x-.10*y))-np.minimum(dn,46)+sstep(14,24,d)*.9*fbm(x/9,y/9,5,seed=6)+sstep(40,90,d)*5*fbm(x/50,y/50,4,seed=8)
X,Y=fan(2,-12,5,700,-75,75,420,420); Zg=hz(X,Y); hard=(X>PX0-6.2)&(X<PX1+6.2)&(Y>-12)&(Y<19); Zg=np.where(hard,-.6,Zg); grid('land',X,Y,Zg,rockland('land',rock=(.50,.42,.32),rock2=(.26,.20,.15),soil=(.27,.20,.11),scrub=(.10,.115,.04),slope=(.55,.8),s=1.4))
q=[];qs=[]
for k in range(150): q.append((r.uniform(6.9,8.6),r.uniform(-3,10.5),.0)); qs.append(r.uniform(.30,.5))
for k in range(110): q.append((r.uniform(-13.4,-10.6),r.uniform(-4,11),.0)); qs.append(r.uniform(.32,.55))
scatter([shrub(31,420,.05,'olive','lav',420),shrub(32,460,.05,'olive','lav',260),shrub(33,420,.055,'green'),shrub(34,380,.05,'green','white',150)],np.array(q),np.array(qs),weights=[.42,.26,.2,.12],tilt=.1)
n=4200; x=rng.uniform(-120,90,n); y=rng.uniform(-4,170,n); k=~((x>-15)&(x<9.2)&(y<21)); scatter([shrub(5,200,.12),shrub(6,240,.10,'olive'),shrub(7,170,.10,'dry')],np.c_[x,y,hz(x,y)-.1][k],rng.uniform(.5,1.6,k.sum()),weights=[.4,.35,.25])
n=1500; x=rng.uniform(-160,60,n); y=rng.uniform(22,320,n); k=(fbm(x/22,y/22,3,seed=77)>-.02); scatter([pine(1,800,9,.30),pine(2,800,9,.30),olive(4,900,4.4,.16),cypress(3,800,10)],np.c_[x,y,hz(x,y)-.3][k],rng.uniform(.55,1.05,k.sum()),weights=[.36,.3,.24,.10])
for x,y,sc,kind,sd_ in ((-11.8,9.5,.95,'o',2),(8.6,8.6,.9,'o',5),(9.6,14.5,.72,'c',1),(10.8,16.5,.86,'c',2),(-12.2,17.5,.9,'c',3),(-13.6,15.5,.75,'c',4),(-14.5,5.0,.8,'o',9)): o=link(bpy.data.objects.new('tree',olive(sd_,4200,4.2,.085) if kind=='o' else cypress(sd_,3600,9.5))); o.location=(x,y,float(hz(np.array(x),np.array(y)))-.1); o.scale=(sc,)*3
Xs,Ys=fan(0,0,30,16000,-75,75,200,300); grid('sea',Xs,Ys,Xs*0-34,sea(wave=.14,scale=.14,foam=False,patches=False,stops=[(0,(.012,.17,.23)),(1,(.012,.11,.19))]),{'depth':np.clip((np.hypot(Xs,Ys)-60)/1500,0,1)})
for k,(cx,cy,rx,ry,hh,sd_) in enumerate(((2300,2100,1100,420,260,3),(900,4200,1700,700,430,8),(4600,3200,1900,800,560,12),(700,900,150,70,34,15))):
    xx,yy=xy(cx-rx,cx+rx,cy-ry,cy+ry,240,130); e=1-np.hypot((xx-cx)/rx,(yy-cy)/ry); grid('isl',xx,yy,-38+hh*np.maximum(e+.35*fbm(xx/rx*3,yy/rx*3,5,.42,seed=sd_),-.1)*(.8+.2*fbm(xx/rx*5,yy/rx*5,5,.42,seed=sd_+1,ridged=True)),rockland('isl%d'%k,s=.06,rock=(.36,.31,.24),slope=(.45,.7)))
if NIGHT:
    sd=sky(2,70,1,sun=0,suncol=(.9,.42,.20),clouds=.55,cloudcol=(.34,.20,.24),cs=1.0,gradient=[(-.3,(.03,.04,.06)),(-.02,(.60,.36,.24)),(.03,(.52,.35,.30)),(.11,(.24,.24,.34)),(.26,(.08,.13,.25)),(.5,(.03,.065,.16)),(1,(.012,.026,.08))]); haze((.20,.19,.28),3600,150,.9,(.55,.32,.26),sd,5)
    for p_,e_ in (((-8.7,10.9,.35),22),((-3.0,10.9,.35),22),((4.5,10.3,.4),22),((-5.8,9.4,2.5),34),((5.3,12,.3),30),((9.2,8.4,.3),26),((-11.6,9.2,.3),26),((7.4,3,.25),12),((-10.9,2,.25),12),((1.8,13.5,3.8),26)): l=bpy.data.lights.new('n','POINT'); l.energy=e_; l.color=(1,.62,.32); l.shadow_soft_size=.08; o=link(bpy.data.objects.new('n',l)); o.location=p_
    s.cycles.sample_clamp_indirect=1.2; G=dict(key=.18,sat=1.38,power=1.30,bloom=.28,bthr=.9,dn=2.2,edge=.8,coh=.8,warm=.07,wb=(1.03,1,1.0))
else:
    sd=sky(19,-118,.20,sun=5.6,suncol=(1,.72,.46),dust=.5,ozone=2.5,angle=.9,clouds=.75,cloudcol=(1.5,1.25,1.1),cs=1.0); haze((.60,.66,.74),3600,120,.92,(.95,.78,.62),sd,3); G=dict(key=.33,sat=1.4,power=1.30,warm=.08,wb=(1.05,1,.95),edge=.8,coh=.8)
camera((4.2,-8.6,1.75),(-1.9,10,2.35),27)
render('house_'+STYLE,**G)
